import { Link } from 'react-router-dom';
import { useHost } from 'remote-sdk';
import { Icon, VisuallyHidden } from 'shared-ui';
import { Logo } from '../brand/Logo.tsx';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { useMessages } from '../messages.ts';
import { InstallButton } from '../offline/InstallButton.tsx';
import { AppBadges } from './AppBadges.tsx';
import { Bottom, Brand, Columns, ColumnTitle, List, Rating, Root, Social } from './footer-styles.ts';
import { socialLinks } from './social-links.ts';

const company = [
  { to: '/about', name: 'about' },
  { to: '/contact-us', name: 'contact' },
] as const;
const policies = [
  { to: '/terms-and-conditions', name: 'terms' },
  { to: '/privacy-policy', name: 'privacy' },
  { to: '/refund-policy', name: 'refund' },
] as const;

/** product.md §2 Shared chrome, Footer. */
export function Footer() {
  const { dialogs } = useHost();
  const words = useMessages().footer;
  const linkItems = (links: typeof company | typeof policies) =>
    links.map(({ to, name }) => (
      <li key={to}>
        <Link to={to}>{words[name]}</Link>
      </li>
    ));
  const preloadPartner = () => dialogs.preload('partner');
  return (
    <Root>
      <Columns>
        <Brand>
          <Logo onDark />
          <p>{words.promise}</p>
          <Rating>
            <Icon name="star" size={22} />
            <VisuallyHidden>{words.ratingLabel}</VisuallyHidden>
            <strong aria-hidden="true">{words.rating}</strong>
            <span aria-hidden="true">{words.ratingCaption}</span>
          </Rating>
        </Brand>
        <nav aria-label={words.company}>
          <ColumnTitle>{words.company}</ColumnTitle>
          <List>
            {linkItems(company)}
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onPointerEnter={preloadPartner}
                onFocus={preloadPartner}
                onClick={() => void dialogs.open('partner', {})}
              >
                {words.partner}
              </button>
            </li>
          </List>
        </nav>
        <nav aria-label={words.policies}>
          <ColumnTitle>{words.policies}</ColumnTitle>
          <List>{linkItems(policies)}</List>
        </nav>
        <div>
          <ColumnTitle>{words.app}</ColumnTitle>
          <AppBadges />
          <InstallButton />
        </div>
      </Columns>
      <Bottom>
        <p>{words.copyright}</p>
        <LanguageLinks />
        <Social aria-label={words.social}>
          {socialLinks.map(({ name, href, path }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <VisuallyHidden>{name}</VisuallyHidden>
                <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                  <path d={path} />
                </svg>
              </a>
            </li>
          ))}
        </Social>
      </Bottom>
    </Root>
  );
}
