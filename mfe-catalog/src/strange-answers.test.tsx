import { holdsWithStrangeResponses } from 'remote-sdk/testing';
import HomePage from './exposes/HomePage.tsx';
import ListingPage from './exposes/ListingPage.tsx';
import SubcategoryDialog from './exposes/SubcategoryDialog.tsx';
import { categoryOf, servicesOf } from './testing.ts';

const lists = {
  getCategories: [categoryOf(), categoryOf({ id: 'cat-2', name: 'Plumber' })],
  getServices: servicesOf(3),
  getFeaturedServices: servicesOf(2),
  getMostBookedServices: servicesOf(2),
  getRandomServices: servicesOf(2),
};

test.each([
  ['Home', () => <HomePage />, '/', '*'],
  ['a listing', () => <ListingPage />, '/services/cat-electrician', '/services/:categoryId'],
  ['the chooser', () => <SubcategoryDialog input={{ categoryId: 'cat-electrician' }} close={() => {}} />, '/', '*'],
] as const)('%s holds whatever the API answers', async (_name, ui, route, path) => {
  await holdsWithStrangeResponses(ui, { data: lists, route, path });
});
