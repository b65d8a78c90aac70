import { startPage } from 'federation/first-paint';
import { PREFIX } from '../brand/prefix.ts';

startPage(PREFIX);
