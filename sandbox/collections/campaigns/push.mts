import { type RequestContext, Conditions, type RawRow } from '../../platform/parts.mts';
import { receiversApi, unix } from './endpoint.mts';
import { pushEvent } from './events.mts';
import { engagement } from './feed.mts';
import { seconds } from './page.mts';
import { invalid, notFound } from './refusals.mts';
import { type Push, pushes } from './tables.mts';

const pushOf = ({ store, actor, params: { id } }: RequestContext<'id'>): Push =>
	pushes.get(store, { id, receiver: actor?.uid }, () => notFound('push notification', id));

const serialize = (push: Push) => ({
	...{ id: push.id, campaignId: push.campaign ?? null, notificationId: push.notification },
	...{ templateId: push.template, templateVersion: push.templateVersion },
	...{ category: push.category, label: push.label, alternativeText: push.alternativeText },
	...{ channelId: push.channelId, receiver: push.receiver, tags: push.tags },
	...{ title: push.content.title ?? null, body: push.content.body ?? null },
	...{ content: push.content, tag: push.tag ?? null },
	status: push.clickedAt ? 'clicked' : push.deliveredAt ? 'delivered' : 'sent',
	...{ sentAt: unix(push.sentAt), deliveredAt: unix(push.deliveredAt) },
	...{ clickedAt: unix(push.clickedAt), failedAt: null, errorMessage: null },
});

const path = '/push-notifications';
const one = `${path}/:id` as const;
/** What a receiver can do, and the column with its time. */
const marks = { delivered: 'deliveredAt', clicked: 'clickedAt' } as const;
const MOST = 100;

export const pushEndpoints = [
	receiversApi.get(path, ({ store, query, actor }) => {
		const limit = query.number('limit') ?? NaN;
		if (!(limit >= 1 && limit <= MOST)) throw invalid(`The limit must be from 1 to ${MOST}.`);
		const where = new Conditions(query).equals('receiver', actor?.uid);
		const rows = store.all<RawRow>(
			`SELECT * FROM ${pushes.name} ${where} ORDER BY ${seconds('sentAt')} DESC, id DESC LIMIT ?`,
			...[...where.values, Math.floor(limit)],
		);
		return { data: rows.map((row) => serialize(pushes.read(row))) };
	}),
	receiversApi.get(one, (call) => ({ data: serialize(pushOf(call)) })),
	/** What a receiver did is noted once, and told. */
	...Object.entries(marks).map(([what, column]) =>
		receiversApi.put(`${one}/${what}`, ({ store, ...call }) => {
			const push = pushOf({ store, ...call });
			if (push[column] !== undefined) return { data: serialize(push) };
			const now = Date.now();
			const changes = { deliveredAt: push.deliveredAt ?? now, [column]: now };
			pushes.update(store, { id: push.id }, changes);
			pushEvent(store, { ...push, ...changes }, what);
			return { data: serialize({ ...push, ...changes }) };
		}),
	),
	receiversApi.post(`${one}/engagement`, { body: engagement }, (call) => {
		const push = pushOf(call);
		const engagements = [...new Set([...push.engagements, call.body.topic])];
		pushes.update(call.store, { id: push.id }, { engagements, engagedAt: Date.now() });
		return { data: serialize(push) };
	}),
];
