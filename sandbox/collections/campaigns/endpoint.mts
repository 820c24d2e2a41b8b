import { api, appIdOf, type RequestContext, type Store } from '../../platform/parts.mts';
import { bothTimes, byCursor } from './page.mts';
import { envelope, refuse } from './refusals.mts';

/** What all endpoints of this API have in common: the header `appid` must be right if it comes. */
const common = {
	base: 'campaigns',
	...{ bodyLimit: 8 * 1024 * 1024, refusal: envelope },
	check({ store, header }: RequestContext) {
		const appId = header('appid');
		if (appId !== '' && appId !== appIdOf(store))
			throw refuse('ERR_UNAUTHORIZED', `There is no app ${appId}.`, 401);
	},
} as const;

export const campaignsApi = api(common);
/** The same for what belongs to receivers: of the user acted for, or of all. */
export const receiversApi = api({ ...common, onBehalfOf: 'optional' });

/** Refuses what can't be done in the name of a user. */
export function onlyApp(call: Pick<RequestContext, 'header'>, status: number): void {
	if (call.header('onbehalfof') === '') return;
	throw refuse('ERR_BAD_REQUEST', 'onbehalfof is not allowed here.', status);
}

/** A time as this API shows it; `null` where there is none. */
export const iso = (ms: number | undefined): string | null =>
	ms === undefined ? null : new Date(ms).toISOString();

/** The same for feed items and push notifications: seconds since 1970. */
export const unix = (ms: number | undefined): number | null =>
	ms === undefined ? null : Math.floor(ms / 1000);

/** A row with the app that it belongs to, and its times as texts. */
export const ofApp = <Row extends { createdAt: number; updatedAt: number }>(
	store: Store,
	row: Row,
) => ({
	...{ appId: appIdOf(store), ...row },
	...{ createdAt: iso(row.createdAt), updatedAt: iso(row.updatedAt) },
});

let counted = 0;
const inBase36 = (value: number, length: number): string =>
	value.toString(36).padStart(length, '0').slice(-length);

/** An ID like those of the platform (CUID): later ones sort behind earlier ones. */
export const newId = (): string =>
	`c${inBase36(Date.now(), 8)}${inBase36(counted++, 4)}${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** An ID and the times of a new row. */
export function newRow() {
	const now = Date.now();
	return { id: newId(), createdAt: now, updatedAt: now };
}

/** What the collections of this API have in common. */
export const ofCampaigns = {
	...{ api: campaignsApi, key: 'id', time: Date.now },
	pages: byCursor({ ...bothTimes, name: 'name' }),
} as const;
