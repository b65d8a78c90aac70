import { usesOfSource } from './contract-uses.ts';

const uses = async (source: string) => {
  const { found, unknown } = await usesOfSource(source, true);
  return { found: found.map(({ kind, id }) => `${kind} ${id}`), unknown: [...unknown] };
};

describe('the uses of a source file', () => {
  it.each([
    ['a call', "host.dialogs.open('chat', {})", 'opensDialogs chat'],
    ['a call through `?.`', "host?.dialogs?.open?.('chat')", 'opensDialogs chat'],
    ['a call on what a hook gives', "useHost().dialogs.open('chat')", 'opensDialogs chat'],
    ['a template without parts', 'dialogs.open(`chat`)', 'opensDialogs chat'],
    ['a call over lines', "dialogs\n  .open(\n    // why\n    'chat')", 'opensDialogs chat'],
    ['a destructured method', "const { open } = host.dialogs; open('chat')", 'opensDialogs chat'],
    ['a renamed method', "const { dialogs: { open: show } } = useHost(); show('chat')", 'opensDialogs chat'],
    ['a method with a name of its own', "const show = host.dialogs.open; show('chat')", 'opensDialogs chat'],
    ['a service with another name', "const d = host.dialogs; d.open('chat')", 'opensDialogs chat'],
    ['a service in a parameter', "function f({ dialogs: d }) { d.open('chat') }", 'opensDialogs chat'],
    ['a slot', '<Slot id="card.unread" bookingId={id} />', 'rendersSlots card.unread'],
    ['a slot whose id is in braces', "<Slot id={'card.unread'} />", 'rendersSlots card.unread'],
    ['a slot after an arrow function', '<Slot onPick={(a) => a > 1} id="card.unread" />', 'rendersSlots card.unread'],
    ['an event that is emitted', "host.events.emit('booking', {})", 'emitsEvents booking'],
    ['an event that is subscribed to', "events.on('booking').subscribe(f)", 'hearsEvents booking'],
    ['a call of the API', "http.call('getSlots', {})", 'makesCalls getSlots'],
    ['a call by a hook', "useCall('getSlots', {})", 'makesCalls getSlots'],
    ['an event that a hook subscribes to', "useEvent('booking', f)", 'hearsEvents booking'],
  ])('hold %s', async (_what, source, expected) => {
    expect(await uses(source)).toEqual({ found: [expected], unknown: [] });
  });

  it.each([
    ['a computed id', 'host.dialogs.open(which)', 'opens a dialog'],
    ['an id put together', "host.dialogs.open('chat-' + a)", 'opens a dialog'],
    ['a method that is passed on', '<Button onClick={host.dialogs.open} />', 'opens a dialog'],
    ['a slot by a variable', '<Slot id={id} />', 'renders a slot'],
    ['a slot by a spread', '<Slot {...all} />', 'renders a slot'],
    ['an event by a variable', 'events.emit(name, {})', 'emits an event'],
  ])('are unknown for %s', async (_what, source, expected) => {
    expect(await uses(source)).toEqual({ found: [], unknown: [expected] });
  });

  it('are not in comments, texts, types, nor in methods of others', async () => {
    const source = `// dialogs.open('a')
      const text = "dialogs.open('b')"; list.open('c'); file.on('d');
      type T = { dialogs: { open(id: string): void } };`;
    expect(await uses(source)).toEqual({ found: [], unknown: [] });
  });

  it('name every property that may be a service', async () => {
    const { properties } = await usesOfSource('const { http } = useHost(); host.session.current();', false);
    expect(properties).toEqual(new Set(['http', 'session', 'current']));
  });
});
