import { DesktopHeader, MobileHeader } from 'host-shell/parts';
import { useLayout } from 'shared-ui';

export const PlainHeader = () => (useLayout() === 'desktop' ? <DesktopHeader /> : <MobileHeader />);
