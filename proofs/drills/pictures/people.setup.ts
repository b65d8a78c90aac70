import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { makePeople } from './people.ts';

test('people and bookings', async () => {
  const people = await makePeople(process.env.PICTURES_ORIGIN ?? '', Number(process.env.PICTURES_TIME));
  writeFileSync(process.env.PICTURES_PEOPLE ?? '', JSON.stringify(people));
});
