import { screen } from '@testing-library/react';
import { traceOf } from './trace-element.ts';

const render = (...titles: readonly string[]) => {
  document.body.innerHTML = titles.map((title) => `<button type="button">${title}</button>`).join('');
};

describe('an element that is rendered anew', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('is the one that looks the same, in the same place among those that do', () => {
    render('Accept', 'Reject', 'Accept');
    const find = traceOf(screen.getAllByText('Accept')[1] as Element);
    render('Accept', 'Accept', 'Reject');
    expect(find()).toBe(screen.getAllByText('Accept')[1]);
  });

  test('is never its neighbour: while there are more or fewer of them it is away, in the end for good', () => {
    render('Accept', 'Accept', 'Reject');
    const find = traceOf(screen.getAllByText('Accept')[1] as Element);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    render('Accept', 'Reject');
    expect(find()).toBeNull();
    clock.mockReturnValue(60_000);
    expect(find()).toBe('gone');
  });

  test('is gone on another page, whatever looks the same there', () => {
    render('Accept');
    const find = traceOf(screen.getByText('Accept'));
    render('Accept');
    window.history.pushState(null, '', '/elsewhere');
    expect(find()).toBe('gone');
  });

  test('is a field by its label, not by what is in it', () => {
    const form = (id: string) => `<label for="${id}">Name</label><input id="${id}" value="${id}">`;
    document.body.innerHTML = form('a');
    const find = traceOf(screen.getByLabelText('Name'));
    document.body.innerHTML = form('b');
    expect(find()).toBe(screen.getByLabelText('Name'));
  });
});
