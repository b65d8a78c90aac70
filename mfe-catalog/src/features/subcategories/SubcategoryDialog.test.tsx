import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, createTestHost, renderWithHost, type TestResponses } from 'remote-sdk/testing';
import { categoryOf } from '../../testing.ts';
import { SubcategoryDialog } from './SubcategoryDialog.tsx';

const show = (answers: TestResponses, categoryId = 'cat-electrician', route = '/?city=Mumbai') => {
  const close = jest.fn();
  return {
    close,
    ...renderWithHost(<SubcategoryDialog input={{ categoryId }} close={close} />, {
      host: createTestHost({ answers }),
      route,
    }),
  };
};

describe('subcategory chooser', () => {
  test('leads to the listing of a subcategory in the chosen city, and closes', async () => {
    const { address, close } = show({ getCategories: () => [categoryOf()] });
    await screen.findByRole('dialog', { name: 'Electrician: what do you need?' });
    await userEvent.click(screen.getByRole('link', { name: 'Lights & Fixtures' }));
    expect(address()).toBe(
      '/services/lights-and-fixtures?category=cat-electrician&subcategory=lights-and-fixtures&city=Mumbai',
    );
    expect(close).toHaveBeenCalled();
  });

  test('closes with Escape', async () => {
    const { close } = show({ getCategories: () => [categoryOf()] });
    await screen.findByRole('dialog', { name: 'Electrician: what do you need?' });
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  });

  test('says when a category is gone or cannot be loaded', async () => {
    show({ getCategories: () => [] });
    expect(await screen.findByText('Nothing is open in this category right now')).toBeInTheDocument();
  });

  test('can be tried again when the categories fail', async () => {
    show({
      getCategories: () => {
        throw callError({ call: 'getCategories', status: 0 });
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch category');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
