import * as z from 'zod/v4';

import { Conditions, equals, type Store, textOf } from '../../platform/parts.mts';
import { campaignIn, campaignOf } from './campaigns.mts';
import { countsOf } from './counts.mts';
import { campaignEndpoint, iso } from './endpoint.mts';
import { bothTimes, cursorList } from './page.mts';
import { invalid } from './refusals.mts';
import { type Target, targets } from './tables.mts';

/** Recipients of a call, and of a campaign. */
export const MOST_RECIPIENTS = 10_000;

const show = ({ id, owner, userId, variables, status, ...target }: Target) => ({
	...{ id: String(id), campaignId: owner, userId, variables, status },
	errorMessage: target.errorMessage ?? null,
	...{ createdAt: iso(target.createdAt), updatedAt: iso(target.updatedAt) },
});

const uidList = z
	.array(z.string(), 'The userIds must be a list.')
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
	variablesOf: (uid: string) => Record<string, unknown> | undefined,
): { added: number; duplicates: number; total: number } {
	const now = Date.now();
	const wanted = [...new Set(userIds.map((uid) => uid.toLowerCase()))];
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

export const recipientEndpoints = [
	campaignEndpoint({
		method: 'POST',
		path,
		status: 201,
		body: z.object({
			userIds: uidList,
			userVariables: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
		}),
		handle({ store, params, body: { userIds, userVariables = {} } }) {
			const what = 'Recipients can be added to drafts only.';
			const { id } = campaignIn(store, params.id, ['draft'], what);
			const byUid = new Map(
				Object.entries(userVariables).map(([uid, own]) => [uid.toLowerCase(), own]),
			);
			const data = addTargets(store, id, userIds, (uid) => byUid.get(uid));
			return { data, entities: userIds.length };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path,
		handle(call) {
			const { store, params, query } = call;
			const where = new Conditions(query).and('owner = ?', campaignOf(store, params.id).id);
			equals(where, 'status', textOf(query, 'status'));
			return cursorList(call, where, { table: targets, sorts: bothTimes, show });
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: `${path}/summary`,
		handle: ({ store, params }) => ({
			data: countsOf(store, campaignOf(store, params.id).id),
		}),
	}),
];
