/** Whether a page is rendered for a phone or for a wide screen (rule 1.7). */
export type PageLayout = 'desktop' | 'mobile';

/** A window narrower than this, in CSS pixels, is a phone's. */
export const MOBILE_BELOW_PX = 768;

/** User agents that get the mobile layout. */
export const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/**
 * Width under 768, or a mobile user agent with touch.
 * @example layoutOf({ width: 390, userAgent: '', touch: true }) // 'mobile'
 */
export const layoutOf = (device: { width: number; userAgent: string; touch: boolean }): PageLayout =>
  device.width < MOBILE_BELOW_PX || (device.touch && MOBILE_AGENT.test(device.userAgent)) ? 'mobile' : 'desktop';
