import type { OwnAccount } from 'operations-contracts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Slot } from 'remote-sdk';
import { Button, EmptyState, Heading, Notice, Stack, Text, Waiting } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { screens } from '../screens.ts';
import { Sections } from './styles.ts';
import { useChange, useForgetDesk } from './useOperations.ts';

interface Props {
  readonly account: OwnAccount;
  readonly parts: readonly string[];
}

/** On a phone the row of sections is longer than the window. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (!link || !row) return;
  const [at, within] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += at.left - within.left - (within.width - at.width) / 2;
}
const chosen = { 'aria-current': 'page', ref: showInRow } as const;

/** What every screen stands in: sections, who is signed in, and the screen itself. */
export function Frame({ account, parts: [path = '', ...rest] }: Props) {
  const messages = useMessages();
  const { busy, run } = useChange();
  const forget = useForgetDesk();
  const known = screens.find((screen) => screen.path === path);
  const mine = screens.filter(({ permission }) => account.permissions.includes(permission));
  const Show = known && mine.includes(known) ? known.Show : null;
  const isHome = path === '' || path === 'enter';
  const leave = async () => {
    await run('leaveDesk', {});
    forget();
  };
  return (
    <>
      <Stack direction="row" justify="space-between" wrap>
        <Text tone="muted">{messages.signedInAs(account.name)}</Text>
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void leave()}>
          {messages.signOut}
        </Button>
      </Stack>
      <Sections aria-label={messages.sections}>
        <ul>
          <li>
            <Link to="/operations" {...(isHome ? chosen : {})}>
              {messages.home}
            </Link>
          </li>
          {mine.map((screen) => (
            <li key={screen.path}>
              <Link to={`/operations/${screen.path}`} {...(screen.path === path ? chosen : {})}>
                {messages[screen.path]}
              </Link>
            </li>
          ))}
        </ul>
      </Sections>
      <Heading level={1}>{known ? messages[known.path] : messages.title}</Heading>
      {account.passkeys === 0 && path !== 'account' && (
        <Notice tone="warning">
          <Link to="/operations/account">{messages.noPasskey}</Link>
        </Notice>
      )}
      {Show && (
        <Suspense fallback={<Waiting label={messages.loading} />}>
          <Show account={account} rest={rest} />
        </Suspense>
      )}
      {!Show && isHome && <Home account={account} />}
      {!Show && !isHome && <EmptyState title={known ? messages.notAllowed : messages.nothingHere} level={2} />}
    </>
  );
}

function Home({ account }: { readonly account: OwnAccount }) {
  const messages = useMessages();
  const roles = account.roles.map((role) => messages.roleNames[role]).join(', ');
  return (
    <Stack gap={4}>
      <Text>{messages.yourRoles(roles)}</Text>
      <Slot id="operations.home.aside" permissions={account.permissions} />
    </Stack>
  );
}
