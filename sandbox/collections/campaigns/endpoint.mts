import { appIdOf, type Call, endpoint } from '../../platform/parts.mts';
import { envelope, refuse } from './refusals.mts';

type Declared = Parameters<typeof endpoint>[0];

/** An endpoint of this API: the header `appid` must be right if it comes. */
export const campaignEndpoint: typeof endpoint = (declaration) => {
	const { handle } = declaration as unknown as Declared;
	return endpoint({
		...declaration,
		...{ base: 'campaigns', bodyLimit: 8 * 1024 * 1024, refusal: envelope },
		handle(call: Call) {
			const appId = call.header('appid');
			if (appId !== '' && appId !== appIdOf(call.store))
				throw refuse('ERR_UNAUTHORIZED', `There is no app ${appId}.`, 401);
			return handle(call as never);
		},
	} as never);
};

/** Refuses what can't be done in the name of a user. */
export function onlyApp(call: Pick<Call, 'header'>, status: number): void {
	if (call.header('onbehalfof') === '') return;
	throw refuse('ERR_BAD_REQUEST', 'onbehalfof is not allowed here.', status);
}

/** A time as this API shows it; `null` where there is none. */
export const iso = (ms: number | undefined): string | null =>
	ms === undefined ? null : new Date(ms).toISOString();

/** The same for feed items and push notifications: seconds since 1970. */
export const unix = (ms: number | undefined): number | null =>
	ms === undefined ? null : Math.floor(ms / 1000);

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
export const ofCampaigns = { declare: campaignEndpoint, time: Date.now } as const;
