import type { Collection } from '../../platform/parts.mts';
import { changeEndpoints } from './change.mts';
import { listEndpoints } from './list.mts';
import { markEndpoints } from './marks.mts';
import { seedMessages } from './seed.mts';
import { sendEndpoints } from './send.mts';
import { flags, interactions, messages as table, receipts, savedMessages } from './table.mts';

export const messages: Collection = {
	tables: [table, flags, interactions, receipts, savedMessages],
	seed: seedMessages,
	endpoints: [...sendEndpoints, ...listEndpoints, ...changeEndpoints, ...markEndpoints],
};
