import { settleMany } from './manyMessages.mts';

settleMany(100);
