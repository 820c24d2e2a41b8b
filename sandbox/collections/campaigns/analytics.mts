import * as z from 'zod/v4';

import { type RequestContext, Conditions, type Store } from '../../platform/parts.mts';
import { users } from '../users/table.mts';
import { campaignOf } from './campaigns.mts';
import { channelOf } from './channels.mts';
import { isSequence, stepsOf } from './dispatch.mts';
import { campaignsApi, iso, unix } from './endpoint.mts';
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
function narrowed({ store, query }: RequestContext, where: Conditions): Conditions {
	const { dimension } = query.read(fields);
	const id = query.text('dimensionId');
	if (dimension === undefined || id === undefined) return where;
	if (dimension === 'campaign') return where.and('campaign = ?', id);
	if (dimension === 'channel') return where.and('channelId = ?', channelOf(store, id).id);
	return where.and('template = ?', templateOf(store, id).id);
}

/** What became of what was sent, as far as the query asks for it. */
function counted(call: RequestContext, column?: string, id = '') {
	const { store, query } = call;
	const { period, limit } = query.read(fields);
	const where = narrowed(call, new Conditions(query));
	if (column !== undefined) where.and(`${column} = ?`, id);
	const [from, to] = ['startDate', 'endDate'].map((name) => Date.parse(query.text(name) ?? ''));
	if (from) where.and('sentAt >= ?', from);
	if (to) where.and('sentAt <= ?', to);
	const all = { ...totals(store, where) };
	if (period === undefined) return all;
	const series = store.all<Counts & { at: number }>(
		`SELECT sentAt - sentAt % ? AS at, ${counts} FROM ${sentRows} ${where}
		GROUP BY at ORDER BY at DESC LIMIT ?`,
		...[LENGTHS[period], ...where.values, limit],
	);
	return { ...all, series: series.reverse().map(({ at, ...own }) => ({ time: iso(at), ...own })) };
}

const failedOf = (store: Store, owner?: string): number =>
	targets.count(store, { status: 'failed', owner });

export const analyticsEndpoints = [
	campaignsApi.get('/analytics/overview', (call) => ({
		data: { ...counted(call), failed: failedOf(call.store) },
	})),
	campaignsApi.get('/analytics/campaigns/:campaignId', (call) => {
		const { id } = campaignOf(call.store, call.params.campaignId);
		const failed = failedOf(call.store, id);
		return { data: { campaignId: id, ...counted(call, 'campaign', id), failed } };
	}),
	campaignsApi.get('/analytics/templates/:templateId', (call) => {
		const { id } = templateOf(call.store, call.params.templateId);
		return { data: { templateId: id, ...counted(call, 'template', id) } };
	}),
	campaignsApi.get('/analytics/channels', (call) => ({
		data: channels.all(call.store).map(({ id, type }) => ({
			...{ channelId: id, type },
			...counted(call, 'channelId', id),
		})),
	})),
	campaignsApi.get('/analytics/users/:userId', ({ store, query, params }) => {
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
	}),
	campaignsApi.get('/campaigns/:id/sequence-metrics', ({ store, params }) => {
		const campaign = campaignOf(store, params.id);
		const { id } = campaign;
		const version = versionOf(store, campaign.template, campaign.templateVersion);
		const steps = version && isSequence(store, version) ? stepsOf(version) : [];
		const targeted = targets.count(store, { owner: id });
		const shown = steps.map((step, index) => {
			const { channelType, channelId, waitMinutes = null, stopCondition = null } = step;
			const { name } = channelType === 'push' ? pushes : feedItems;
			const sent = store.one<{ sent: number; delivered: number }>(
				`SELECT count(*) AS sent, count(deliveredAt) AS delivered FROM ${name} WHERE campaign = ?`,
				id,
			);
			const stopped = targets.count(store, { owner: id, step: index + 1, hasStopped: true });
			return {
				...{ channelType, channelId, order: index + 1, waitMinutes, stopCondition },
				...{ targeted, ...sent, stopped },
			};
		});
		return { data: { campaignId: id, steps: shown } };
	}),
];
