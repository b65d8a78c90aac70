import { Link } from 'react-router-dom';
import { useHost } from 'remote-sdk';
import { Icon, VisuallyHidden } from 'shared-ui';
import { Logo } from '../../brand/Logo.tsx';
import { type NavigationItem, useNavigation } from '../../composition/navigation-entries.ts';
import { useMessages } from '../../messages.ts';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { AppBadges } from './AppBadges.tsx';
import { Bottom, Brand, Columns, ColumnTitle, List, Rating, Root, Social } from './footer-styles.ts';
import { InstallButton } from './InstallButton.tsx';
import { socialLinks } from './social-links.ts';
import { useServiceRating } from './useServiceRating.ts';

/** Columns of links, in their order; entries that name none of these stand in the first. */
const columns = ['company', 'policies'] as const;

function FooterEntry({ path, dialog, label }: NavigationItem) {
  const { dialogs } = useHost();
  if (path !== undefined) return <Link to={path}>{label}</Link>;
  // An entry names its dialog by its id alone: it takes no input.
  const id = dialog as 'partner';
  const preload = () => dialogs.preload(id);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void dialogs.open(id, {})}
    >
      {label}
    </button>
  );
}

export function Footer() {
  const words = useMessages().footer;
  const rating = useServiceRating();
  const entries = useNavigation('footer');
  const columnOf = ({ group }: NavigationItem) => columns.find((name) => name === group) ?? columns[0];
  return (
    <Root>
      <Columns>
        <Brand>
          <Logo onDark />
          <p>{words.promise}</p>
          <Rating data-unknown={rating === null || undefined}>
            <Icon name="star" size={22} />
            <VisuallyHidden>{rating && words.ratingLabel(rating)}</VisuallyHidden>
            <strong aria-hidden="true">{rating}</strong>
            <span aria-hidden="true">{words.ratingCaption}</span>
          </Rating>
        </Brand>
        {columns.map((column) => (
          <nav key={column} aria-label={words[column]}>
            <ColumnTitle>{words[column]}</ColumnTitle>
            <List>
              {entries
                .filter((entry) => columnOf(entry) === column)
                .map((entry) => (
                  <li key={entry.path ?? entry.dialog}>
                    <FooterEntry {...entry} />
                  </li>
                ))}
            </List>
          </nav>
        ))}
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
