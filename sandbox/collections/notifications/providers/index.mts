import type { Collection } from '../../../platform/parts.mts';
import { onlyEndpoints } from './only.mts';
import { pushEndpoints } from './push.mts';
import { onlyProviders, pushProviders } from './table.mts';

/** Those through whom pushes, messages and e-mails reach people; an app has none at first. */
export const providers: Collection = {
	tables: [pushProviders, onlyProviders],
	endpoints: [...pushEndpoints, ...onlyEndpoints],
};
