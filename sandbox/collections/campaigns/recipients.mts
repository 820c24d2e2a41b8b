import * as z from 'zod/v4';

import { type RawRow, type Store } from '../../platform/parts.mts';
import { campaignIn, campaignOf, statusIn } from './campaigns.mts';
import { countsOf } from './counts.mts';
import { campaignEndpoint, cursorList, invalid, iso } from './endpoint.mts';
import { type Target, targets } from './tables.mts';

/** Recipients of a call, and of a campaign. */
export const MOST_RECIPIENTS = 10_000;

const show = ({ owner, createdAt, updatedAt, step: _, ...target }: Target) => ({
	...{
		...target,
		id: String(target.id),
		campaignId: owner,
		errorMessage: target.errorMessage ?? null,
	},
	...{ createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
});

const uidList = z
	.array(z.string(), 'The userIds must be a list.')
	.min(1, 'The userIds are empty.')
	.max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} userIds.`);

/** Adds recipients; one that is there already gets the new variables. Refuses too many of them. */
export function addTargets(
	store: Store,
	owner: string,
	userIds: string[],
	variablesOf: (uid: string) => Record<string, unknown> | undefined,
): { added: number; duplicates: number; total: number } {
	const now = Date.now();
	let added = 0;
	for (const userId of new Set(userIds.map((uid) => uid.toLowerCase()))) {
		const variables = variablesOf(userId) ?? {};
		if (targets.one(store, { owner, userId }))
			targets.update(store, { owner, userId }, { variables, updatedAt: now });
		else {
			const times = { createdAt: now, updatedAt: now };
			targets.insert(store, { owner, userId, variables, status: 'pending', ...times });
			added++;
		}
	}
	const total = targets.count(store, { owner });
	if (total > MOST_RECIPIENTS)
		throw invalid(`A campaign has at most ${MOST_RECIPIENTS} recipients.`);
	return { added, duplicates: userIds.length - added, total };
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
			const { id } = campaignOf(store, params.id);
			const status = statusIn(query);
			const rows = store
				.all<RawRow>(`SELECT * FROM ${targets.name} WHERE owner = ?`, id)
				.map((row) => targets.read(row))
				.filter((one) => status === undefined || one.status === status);
			return cursorList(call, rows, 'updatedAt', show);
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
