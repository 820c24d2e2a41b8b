import type { Collection } from '../../../platform/parts.mts';
import { customRoutes } from './routes.mts';
import { customServices, customSettings, moderationQueue } from './tables.mts';
import { CustomModeration, type ModeratedKinds } from './worker.mts';

/** Services that decide about messages (docs/platform.md, Moderation). */
export const customModeration = (kinds: ModeratedKinds): Collection => ({
	tables: [customServices, customSettings, moderationQueue],
	always: (store) => void customSettings.insert(store, { id: 'app' }),
	worker: (store, _minute, changed) => new CustomModeration(kinds, store, changed),
	routes: { '/_sandbox/custom-moderation': customRoutes },
});
