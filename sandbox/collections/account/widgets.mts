import { randomUUID } from 'node:crypto';

import * as z from 'zod/v4';

import { column, field, managementApi, problem, readFields, table } from '../../platform/parts.mts';
import { checkActive } from './extensions.mts';
import { wrapped } from './wrapped.mts';

type Settings = Record<string, unknown>;

export const chatWidgets = table('chatWidgets', {
	widgetId: column.exactKey(),
	settings: column.json<Settings>(),
});

const notFound = problem('ERR_WIDGET_NOT_FOUND', 'The widget {} does not exist.');
const version = z.literal('v2', 'The version must be v2.');
const settings = z.record(z.string(), z.unknown(), 'The settings must be an object.');
const body = z.object({ settings });
const newWidget = z.looseObject({ name: field.text('name', 100), version });
const changes = z.looseObject({
	widgetId: field.text('widgetId', 100),
	version: version.optional(),
});

const path = '/extensions/widget/v2/settings';

export const widgetEndpoints = [
	managementApi.get(path, ({ store }) => {
		checkActive(store, 'widget');
		return wrapped(() => ({
			data: chatWidgets.all(store).map(({ widgetId, settings: { version: _, ...own } }) => ({
				...{ widgetId, configuration: own },
			})),
		}));
	}),
	managementApi.post(path, { body }, ({ store, body: { settings: given } }) => {
		checkActive(store, 'widget');
		return wrapped(() => {
			readFields(newWidget, given);
			const widgetId = randomUUID();
			chatWidgets.insert(store, { widgetId, settings: given });
			return { data: { widgetId } };
		});
	}),
	/** How settings name their widget isn't documented; here by its ID among them. */
	managementApi.put(path, { body }, ({ store, body: { settings: given } }) => {
		checkActive(store, 'widget');
		return wrapped(() => {
			const { widgetId } = readFields(changes, given);
			const { settings: before } = chatWidgets.get(store, { widgetId }, () => notFound(widgetId));
			const { widgetId: _, ...own } = given;
			chatWidgets.update(store, { widgetId }, { settings: { ...before, ...own } });
			return { data: { success: true } };
		});
	}),
];
