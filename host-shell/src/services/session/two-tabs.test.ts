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

  describe('another person signs in in one while the other waits for an answer', () => {
    const bina = { ...asha, id: 'u2', name: 'Bina' };
    const ofBina = testToken('b', 900, Date.now(), 'ses_2');

    test('what one person asked for is not done in the name of the next', async () => {
      const { world, one, two } = await signedInTwice();
      world.server.routes['POST /user/send-offer'] = ({ token }) => {
        if (token === ofBina) return { data: {} };
        void two.session.signOut();
        two.session.start(ofBina, bina);
        return refused;
      };
      const asked = await one.http.call('sendOffer', { body: {} as never }).catch((error: unknown) => error);
      expect(asked).toMatchObject({ status: 401 });
      expect(world.server.asked('POST /user/send-offer')).toHaveLength(1);
      expect(one.session.current()).toEqual({ status: 'authenticated', user: bina });
    });

    test.each(['answered', 'refused'])('a profile that is %s late makes nobody of the next', async (how) => {
      const world = createShellWorld(
        { 'POST /user/logout': () => ({ data: null }) },
        { token: testToken('t'), user: asha },
      );
      const [one, two] = [world.openPage(), world.openPage(asha)];
      two.session.begin();
      world.server.routes['GET /user/profile'] = ({ token }) => {
        if (token === ofBina) return { data: bina };
        void two.session.signOut();
        two.session.start(ofBina, bina);
        return how === 'refused' ? refused : { data: asha };
      };
      one.session.begin();
      await settle();
      await settle();
      expect([one.session.current(), JSON.parse(world.stored('user') ?? '')]).toEqual([
        { status: 'authenticated', user: bina },
        bina,
      ]);
      expect(world.stored('authToken')).toBe(ofBina);
    });
  });

  test('a name changed in one is shown in the other', async () => {
    const { one, two } = await signedInTwice();
    one.session.update({ ...asha, name: 'Asha Roy' });
    expect(two.session.current()).toMatchObject({ user: { name: 'Asha Roy' } });
  });
});
