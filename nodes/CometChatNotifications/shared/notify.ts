import type { IDataObject } from 'n8n-workflow';
import type { z } from 'zod/v4';
import { deepMerge } from '../../engine';
import { multiOptions } from '../../fields/basic';
import { type NotifyRow, wrongRows } from './notifyRules';

export const notify = {
	displayName: 'Notify',
	description: 'When to notify users of these events',
};

/** The events that an entry is about. */
export const eventsOf = (choices: Record<string, string>) =>
	multiOptions({
		displayName: 'Events',
		description: 'What happens in the chat',
		options: choices,
	});

type Placed = Array<[path: string, value: unknown]>;

/** The value at the end of a path of keys. */
const nested = (path: string, value: unknown): IDataObject =>
	path.split('.').reduceRight((inner, step) => ({ [step]: inner }), value as IDataObject);

/** Rows as the body has them, once each makes sense. */
export const notifySchema = (
	schema: z.ZodType<NotifyRow[]>,
	placed: (event: string, row: NotifyRow) => Placed,
): z.ZodType<IDataObject> =>
	schema.superRefine(wrongRows).transform((rows) =>
		rows
			.flatMap((row) => row.events.flatMap((event) => placed(event, row)))
			.filter(([, value]) => value !== undefined)
			.map(([path, value]) => nested(path, value))
			.reduce(deepMerge, {}),
	);
