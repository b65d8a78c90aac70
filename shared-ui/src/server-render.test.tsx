/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Dialog } from './dialog/index.ts';
import * as forms from './forms/index.ts';
import * as ui from './index.ts';

const nothing = () => {};

function Everything() {
  const layout = ui.useLayout();
  ui.useOnline();
  ui.useNow();
  const [draft] = ui.usePersistentDraft('x', 'draft');
  return (
    <ui.Section title={layout}>
      <ui.GlobalStyles />
      <ui.Button busy>{draft}</ui.Button>
      <ui.LinkButton to="/">Home</ui.LinkButton>
      <ui.Picture src="/a-640.avif" alt="A" width={1} height={1} />
      <ui.Combobox
        label="Search"
        value=""
        onValueChange={nothing}
        items={['a']}
        itemKey={String}
        itemLabel={String}
        onSelect={nothing}
      />
      <forms.RadioGroup label="R" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />
      <forms.RatingInput label="Stars" value={3} onChange={nothing} labels={{ 3: 'Good' }} />
      <ui.DialogSkeleton />
      <Dialog title="Closed on a server" onClose={nothing} />
    </ui.Section>
  );
}

test('every component renders on a server, in the layout that the server chose', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <ui.LayoutProvider initial="mobile">
      <MemoryRouter>
        <Everything />
      </MemoryRouter>
    </ui.LayoutProvider>,
  );
  expect(html).toContain('mobile');
  expect(html).toContain('a-320.avif 320w');
});
