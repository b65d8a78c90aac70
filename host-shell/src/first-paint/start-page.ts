import { startPage } from 'federation-runtime/first-paint';
import { PREFIX } from '../brand/prefix.ts';

startPage(PREFIX);
