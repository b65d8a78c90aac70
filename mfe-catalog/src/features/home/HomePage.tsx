import { useHost } from 'remote-sdk';
import { useLayout } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { PageHead } from '../seo/PageHead.tsx';
import { localBusiness } from '../seo/structured-data.ts';
import { DesktopHome } from './DesktopHome.tsx';
import { MobileHome } from './MobileHome.tsx';

export function HomePage() {
  const messages = useMessages();
  const layout = useLayout();
  const { config } = useHost();
  return (
    <>
      <PageHead
        title={messages.home.pageTitle}
        description={messages.home.pageDescription}
        path="/"
        image="/media/social/share.png"
        data={(site) => [localBusiness(site, config, messages)]}
      />
      {layout === 'mobile' ? <MobileHome /> : <DesktopHome />}
    </>
  );
}
