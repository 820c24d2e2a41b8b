import { settleMany } from './manyMessages.mts';

settleMany(1000);
