import { useLayout } from 'shared-ui';
import { DesktopHeader } from '../../chrome/DesktopHeader.tsx';
import { MobileHeader } from '../../chrome/MobileHeader.tsx';

export const PlainHeader = () => (useLayout() === 'desktop' ? <DesktopHeader /> : <MobileHeader />);
