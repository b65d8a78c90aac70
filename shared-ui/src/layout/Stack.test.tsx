import { render, screen } from '@testing-library/react';
import { Grid, Stack } from './Stack.tsx';

test('a grid or stack of list items is a list', () => {
  render(
    <>
      <Grid as="ul" min="100px">
        <li>One</li>
      </Grid>
      <Stack as="ol">
        <li>Two</li>
      </Stack>
    </>,
  );
  expect(screen.getAllByRole('list').map(({ tagName }) => tagName)).toEqual(['UL', 'OL']);
});
