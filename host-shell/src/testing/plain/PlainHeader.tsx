import { useLayout } from 'shared-ui';
import { DesktopHeader } from '../../chrome/header/DesktopHeader.tsx';
import { MobileHeader } from '../../chrome/header/MobileHeader.tsx';

export const PlainHeader = () => (useLayout() === 'desktop' ? <DesktopHeader /> : <MobileHeader />);
