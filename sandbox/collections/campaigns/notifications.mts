import * as z from 'zod/v4';

import { field } from '../../platform/parts.mts';
import { batchOf, dispatch } from './dispatch.mts';
import { campaignEndpoint, invalid, newId, onlyApp } from './endpoint.mts';
import { notificationCreated } from './events.mts';
import { addTargets, MOST_RECIPIENTS } from './recipients.mts';
import { type Notification, notifications, targets } from './tables.mts';
import { templateOf, versionOf } from './templates.mts';

/** Receivers that are sent to at once, before the answer. */
const REALTIME = 10;

export const notificationEndpoints = [
	campaignEndpoint({
		method: 'POST',
		path: '/notifications/messages',
		body: z.object({
			templateId: field.text('templateId', 200),
			receivers: z
				.array(z.string(), 'The receivers must be a list.')
				.min(1, 'The receivers are empty.')
				.max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} receivers.`),
			variables: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
			tag: field.text('tag', 100).optional(),
		}),
		handle(call) {
			const { store, body } = call;
			onlyApp(call, 403);
			const template = templateOf(store, body.templateId);
			if (template.status !== 'approved')
				throw invalid(`The template ${body.templateId} is ${template.status}, not approved.`);
			const { id: templateId, currentVersion } = template;
			const all = versionOf(store, templateId, currentVersion)?.channels ?? [];
			const isRealtime = body.receivers.length <= REALTIME;
			const notification: Notification = {
				...{
					id: newId(),
					template: templateId,
					templateVersion: currentVersion,
					tag: body.tag ?? '',
				},
				sendMode: isRealtime ? 'realtime' : 'batch',
				...{ channels: all.map((one) => one.channelType), status: 'dispatching' },
				...{ total: body.receivers.length, createdAt: Date.now() },
			};
			notifications.insert(store, notification);
			const own = new Map(
				Object.entries(body.variables ?? {}).map(([uid, values]) => [uid.toLowerCase(), values]),
			);
			addTargets(store, notification.id, body.receivers, (uid) => own.get(uid));
			notificationCreated(store, notification);
			const { id, channels } = notification;
			const entities = body.receivers.length;
			if (!isRealtime)
				return { data: { batchId: id, total: entities, channels, mode: 'batch' }, entities };
			const batch = batchOf(store, notification);
			for (const target of targets.all(store, { owner: id }))
				if (batch) dispatch(store, batch, target);
			notifications.update(store, { id }, { status: 'completed' });
			return { data: { notificationId: id, channels, mode: 'realtime' }, entities };
		},
	}),
];
