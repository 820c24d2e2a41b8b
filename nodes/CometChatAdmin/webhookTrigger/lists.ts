import type { IDataObject } from 'n8n-workflow';
import { eventChoices } from '../../events/table';
import { changed, keyLists, optional, type ReadEntryResult, sharedResult } from '../../engine';
import { textList, multiOptions } from '../../fields/basic';
import { triggerName } from '../../fields/webhookTriggers';

/** Triggers, chosen from those that are known or named. */
export const triggerLists = (what: string) => ({
	triggers: changed(
		optional(
			multiOptions({
				displayName: 'Triggers',
				description: `Events ${what}`,
				options: eventChoices,
				sendAs: 'triggerIds',
			}),
		),
		{ section: 'main' },
	),
	otherTriggers: optional(
		textList({
			displayName: 'Other Triggers',
			description:
				'Triggers that aren’t in the list above: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. group_member_removed',
			entryName: 'Trigger',
			schema: triggerName,
			sendAs: 'triggerIds',
		}),
	),
});

export const TRIGGER_LISTS = ['triggers', 'otherTriggers'] satisfies Array<
	keyof ReturnType<typeof triggerLists>
>;

/** More than there are; the platform names no limit of its own. */
const MAX_TRIGGERS = 100;

/** Triggers of one webhook, a row each. */
export const triggersOf = (
	fields: ReturnType<typeof triggerLists>,
	resultOf: ReadEntryResult,
	state: IDataObject,
) =>
	keyLists({
		by: ['webhookId'],
		lists: TRIGGER_LISTS,
		fields,
		entryName: 'Trigger',
		about: 'trigger',
		refusedTogether: resultOf === sharedResult,
		max: MAX_TRIGGERS,
		resultOf,
		row: ({ key, input, data }) => ({
			webhookId: input.webhookId as string,
			id: key,
			...state,
			...(typeof data?.message === 'string' ? { message: data.message } : {}),
		}),
	});
