import { startPage } from 'federation/first-paint';
import { PREFIX } from '../prefix.ts';

startPage(PREFIX);
