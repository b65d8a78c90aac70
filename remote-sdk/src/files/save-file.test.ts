import { saveFile } from './save-file.ts';

test('a text is saved under its name, and its address outlives the click until the browser has read it', () => {
  jest.useFakeTimers();
  const living = new Set<string>();
  URL.createObjectURL = (file) => {
    living.add(`blob:${(file as Blob).type}`);
    return `blob:${(file as Blob).type}`;
  };
  URL.revokeObjectURL = (address) => void living.delete(address);
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile('kaza.csv', 'text/csv', 'a,b');
  expect(clicked).toEqual(['kaza.csv blob:text/csv']);
  expect([...living]).toEqual(['blob:text/csv']);
  jest.runAllTimers();
  expect([...living]).toEqual([]);
  click.mockRestore();
  jest.useRealTimers();
});
