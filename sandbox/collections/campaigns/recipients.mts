import * as z from 'zod/v4';

import { Conditions, type Store } from '../../platform/parts.mts';
import { campaignIn, campaignOf } from './campaigns.mts';
import { countsOf } from './counts.mts';
import { campaignsApi, iso } from './endpoint.mts';
import { bothTimes, byCursor } from './page.mts';
import { invalid } from './refusals.mts';
import { type Target, targets } from './tables.mts';

/** Recipients of a call, and of a campaign. */
export const MOST_RECIPIENTS = 10_000;

const serialize = ({ id, owner, userId, variables, status, ...target }: Target) => ({
	...{ id: String(id), campaignId: owner, userId, variables, status },
	errorMessage: target.errorMessage ?? null,
	...{ createdAt: iso(target.createdAt), updatedAt: iso(target.updatedAt) },
});

type Values = Record<string, unknown>;

/** What finds the values of a user, whose UID can be written in any case. */
export function byUid(values: Record<string, Values>): (uid: string) => Values | undefined {
	const all = new Map(Object.entries(values).map(([uid, own]) => [uid.toLowerCase(), own]));
	return (uid) => all.get(uid);
}

const uidList = z
	.array(z.string().toLowerCase(), 'The userIds must be a list.')
	.min(1, 'The userIds are empty.')
	.max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} userIds.`);

/**
 * Adds recipients; one that is there already gets the new variables, if it has some. Refuses too
 * many of them, before it adds any.
 */
export function addTargets(
	store: Store,
	owner: string,
	userIds: string[],
	variablesOf: (uid: string) => Values | undefined,
): { added: number; duplicates: number; total: number } {
	const now = Date.now();
	const wanted = [...new Set(userIds)];
	const isThere = (userId: string) => targets.one(store, { owner, userId }) !== undefined;
	const fresh = new Set(wanted.filter((uid) => !isThere(uid)));
	const total = targets.count(store, { owner }) + fresh.size;
	if (total > MOST_RECIPIENTS)
		throw invalid(`A campaign has at most ${MOST_RECIPIENTS} recipients.`);
	for (const userId of wanted) {
		const variables = variablesOf(userId);
		const times = { createdAt: now, updatedAt: now };
		if (fresh.has(userId))
			targets.insert(store, { owner, userId, variables, status: 'pending', ...times });
		else if (variables) targets.update(store, { owner, userId }, { variables, updatedAt: now });
	}
	return { added: fresh.size, duplicates: userIds.length - fresh.size, total };
}

const path = '/campaigns/:id/recipients';
const newRecipients = z.object({
	userIds: uidList,
	userVariables: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

export const recipientEndpoints = [
	campaignsApi.post(path, { status: 201, body: newRecipients }, ({ store, params, body }) => {
		const { userIds, userVariables = {} } = body;
		const what = 'Recipients can be added to drafts only.';
		const { id } = campaignIn(store, params.id, ['draft'], what);
		const data = addTargets(store, id, userIds, byUid(userVariables));
		return { data, entities: userIds.length };
	}),
	campaignsApi.get(path, (call) => {
		const { id } = campaignOf(call.store, call.params.id);
		const where = new Conditions(call.query).equals('owner', id).is('status');
		return byCursor(bothTimes)(call, where, { table: targets, serialize });
	}),
	campaignsApi.get(`${path}/summary`, ({ store, params }) => ({
		data: countsOf(store, campaignOf(store, params.id).id),
	})),
];
