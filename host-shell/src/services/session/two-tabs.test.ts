import { asha, createShellWorld, settle, testToken } from '../../testing/shell-fixtures.ts';

const profile = { 'GET /user/profile': () => ({ data: asha }) };
const refused = { status: 401, message: 'Please sign in again', code: 'UNAUTHENTICATED' };

describe('two tabs', () => {
  const signedInTwice = async () => {
    const world = createShellWorld(
      { ...profile, 'POST /user/logout': () => ({ data: null }) },
      { token: testToken('t'), user: asha },
    );
    const [one, two] = [world.openPage(), world.openPage()];
    one.session.begin();
    two.session.begin();
    await settle();
    return { world, one, two };
  };

  test('logging out in one signs the other out at once', async () => {
    const { one, two } = await signedInTwice();
    expect(two.session.current().status).toBe('authenticated');
    void one.session.signOut();
    expect(two.session.current()).toEqual({ status: 'anonymous' });
  });

  test('logging out in one while the other just starts signs that one out too, and leaves nobody’s name behind', async () => {
    const { world, one } = await signedInTwice();
    const late = world.openPage(asha);
    expect(late.session.current().status).toBe('authenticated');
    void one.session.signOut();
    late.session.begin();
    expect(late.session.current()).toEqual({ status: 'anonymous' });
    expect([world.stored('authToken'), world.stored('user')]).toEqual([null, null]);
  });

  test('who hears that the token is gone removes the name beside it, which may have been written late', async () => {
    const { world, two } = await signedInTwice();
    world.browser.openTab().remove('authToken');
    expect(two.session.current()).toEqual({ status: 'anonymous' });
    expect(world.stored('user')).toBe(null);
  });

  test('a 401 in one that cannot be mended signs the other out at once', async () => {
    const { world, one, two } = await signedInTwice();
    world.server.routes['GET /user/offers'] = () => refused;
    world.server.routes['POST /user/refresh-token'] = () => refused;
    await one.http.call('getOffers', {}).catch(() => {});
    expect(two.session.current()).toEqual({ status: 'anonymous' });
    expect(one.session.current()).toEqual({ status: 'anonymous' });
  });

  test('signing in in one signs the other in', async () => {
    const world = createShellWorld(profile);
    const [one, two] = [world.openPage(), world.openPage()];
    one.session.begin();
    two.session.begin();
    one.session.start(testToken('t'), asha);
    expect(two.session.current()).toEqual({ status: 'authenticated', user: asha });
  });

  test('a name changed in one is shown in the other', async () => {
    const { one, two } = await signedInTwice();
    one.session.update({ ...asha, name: 'Asha Roy' });
    expect(two.session.current()).toMatchObject({ user: { name: 'Asha Roy' } });
  });
});
