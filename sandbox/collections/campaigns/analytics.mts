import * as z from 'zod/v4';

import { type Call, Conditions, readFields, type Store, textOf } from '../../platform/parts.mts';
import { users } from '../users/table.mts';
import { campaignOf } from './campaigns.mts';
import { channelOf } from './channels.mts';
import { isSequence, stepsOf } from './dispatch.mts';
import { campaignEndpoint, unix } from './endpoint.mts';
import { notFound } from './refusals.mts';
import { channels, feedItems, pushes, targets } from './tables.mts';
import { templateOf, versionOf } from './versions.mts';

/** All that was sent, with the times at which something became of it. */
const shared = 'campaign, template, channelId, receiver, sentAt, deliveredAt, engagedAt';
const sentRows = `(SELECT ${shared}, readAt, NULL AS clickedAt FROM ${feedItems.name}
	UNION ALL SELECT ${shared}, NULL, clickedAt FROM ${pushes.name})`;
const counts = `count(*) AS sent, count(deliveredAt) AS delivered, count(readAt) AS read,
	count(clickedAt) AS clicked, count(engagedAt) AS interacted`;

type Counts = Record<'sent' | 'delivered' | 'read' | 'clicked' | 'interacted', number>;

const LENGTHS = { hourly: 3_600_000, daily: 86_400_000 };
const word = (...words: string[]) => z.enum(words).optional();
const fields = z.object({
	dimension: word('campaign', 'template', 'channel'),
	period: z.enum(['hourly', 'daily'], 'The period must be hourly or daily.').optional(),
	limit: z.coerce.number().int().min(1).max(1000).default(50),
});

const totals = (store: Store, where: Conditions) =>
	store.one<Counts>(`SELECT ${counts} FROM ${sentRows} ${where}`, ...where.values);

/** What narrows figures to one campaign, template or channel. */
function narrowed({ store, query }: Call, where: Conditions): Conditions {
	const { dimension } = readFields(fields, query);
	const id = textOf(query, 'dimensionId');
	if (dimension === undefined || id === undefined) return where;
	if (dimension === 'campaign') return where.and('campaign = ?', id);
	if (dimension === 'channel') return where.and('channelId = ?', channelOf(store, id).id);
	return where.and('template = ?', templateOf(store, id).id);
}

/** What became of what was sent, as far as the query asks for it. */
function counted(call: Call, column?: string, id = '') {
	const { store, query } = call;
	const { period, limit } = readFields(fields, query);
	const where = narrowed(call, new Conditions(query));
	if (column !== undefined) where.and(`${column} = ?`, id);
	const [from, to] = ['startDate', 'endDate'].map((name) => Date.parse(textOf(query, name) ?? ''));
	if (from) where.and('sentAt >= ?', from);
	if (to) where.and('sentAt <= ?', to);
	const all = { ...totals(store, where) };
	if (period === undefined) return all;
	const series = store.all<Counts & { at: number }>(
		`SELECT sentAt - sentAt % ? AS at, ${counts} FROM ${sentRows} ${where}
		GROUP BY at ORDER BY at DESC LIMIT ?`,
		...[LENGTHS[period], ...where.values, limit],
	);
	return {
		...all,
		series: series
			.reverse()
			.map(({ at, ...own }) => ({ time: new Date(at).toISOString(), ...own })),
	};
}

const failedOf = (store: Store, owner?: string): number =>
	targets.count(store, { status: 'failed', owner });

export const analyticsEndpoints = [
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/overview',
		handle: (call) => ({ data: { ...counted(call), failed: failedOf(call.store) } }),
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/campaigns/:campaignId',
		handle(call) {
			const { id } = campaignOf(call.store, call.params.campaignId);
			const failed = failedOf(call.store, id);
			return { data: { campaignId: id, ...counted(call, 'campaign', id), failed } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/templates/:templateId',
		handle(call) {
			const { id } = templateOf(call.store, call.params.templateId);
			return { data: { templateId: id, ...counted(call, 'template', id) } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/channels',
		handle: (call) => ({
			data: channels.all(call.store).map(({ id, type }) => ({
				...{ channelId: id, type },
				...counted(call, 'channelId', id),
			})),
		}),
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/users/:userId',
		handle({ store, query, params }) {
			const uid = params.userId.toLowerCase();
			if (!users.one(store, { uid })) throw notFound('user', uid);
			const where = new Conditions(query).and('receiver = ?', uid);
			const { read, clicked, interacted } = { ...totals(store, where) };
			const last = store.one<{ at: number | null }>(
				`SELECT max(engagedAt) AS at FROM ${sentRows} ${where}`,
				...where.values,
			);
			const lastEngagement = unix(last?.at ?? undefined);
			return { data: { viewed: read, clicked, interacted, lastEngagement } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/campaigns/:id/sequence-metrics',
		handle({ store, params }) {
			const campaign = campaignOf(store, params.id);
			const { id } = campaign;
			const version = versionOf(store, campaign.template, campaign.templateVersion);
			const steps = version && isSequence(store, version) ? stepsOf(version) : [];
			const targeted = targets.count(store, { owner: id });
			return {
				data: {
					campaignId: id,
					steps: steps.map((step, index) => {
						const table = step.channelType === 'push' ? pushes : feedItems;
						const sent = store.one<{ sent: number; delivered: number }>(
							`SELECT count(*) AS sent, count(deliveredAt) AS delivered
							FROM ${table.name} WHERE campaign = ?`,
							id,
						);
						const { channelType, channelId, waitMinutes = null, stopCondition = null } = step;
						const stopped = targets.count(store, { owner: id, step: index + 1, hasStopped: true });
						return {
							...{ channelType, channelId, order: index + 1, waitMinutes, stopCondition },
							...{ targeted, ...sent, stopped },
						};
					}),
				},
			};
		},
	}),
];
