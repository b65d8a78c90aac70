import styled from '@emotion/styled';
import { theme } from '../theme/theme.ts';

const Root = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  overflow: hidden;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.primaryDark};
  font-weight: 700;
  &[data-size='sm'] { width: 44px; height: 44px; }
  &[data-tint='1'] { background: ${theme.color.accentSoft}; color: ${theme.color.accentInk}; }
  &[data-tint='2'] { background: ${theme.color.successSoft}; color: ${theme.color.success}; }
  &[data-tint='3'] { background: ${theme.status.purple.bg}; color: ${theme.status.purple.fg}; }
  & > img { width: 100%; height: 100%; object-fit: cover; }
`;

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');

/** The same ground for a person wherever they are shown; neighbours of a list mostly differ. */
const TINTS = 4;
const tintOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS;

export interface FaceProps {
  person: { id: string; name: string; photo?: { path: string } | undefined };
  size?: 'sm' | 'md';
}

/**
 * A person in a circle: their photo, or their initials. Decoration: their name stands beside it.
 *
 *     <Face person={booking.seller} size="sm" />
 */
export function Face({ person, size = 'md' }: FaceProps) {
  return (
    <Root aria-hidden="true" data-size={size} data-tint={tintOf(person.id)}>
      {person.photo ? <img src={person.photo.path} alt="" loading="lazy" /> : initials(person.name)}
    </Root>
  );
}
