import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import { type Input, optional, requiredFor, ruleMessage, ruleParts } from '../../engine';
import { number, options } from '../../fields/basic';
import { card } from '../../fields/card';
import { anyObject } from '../../fields/common';
import { contentJson } from '../../fields/contentJson';
import { channel } from '../shared/id';
import type { Filled } from './form';
import { cardOf, contentForm, pushOf } from './form';

const MAX_BYTES = 64 * 1024;

const inApp = { name: 'In-App', description: 'An item in the feed of each receiver' };
const push = { name: 'Push', description: 'A push notification to each receiver' };
const form = { name: 'Form', description: 'Title, text, picture, buttons and link' };
const json = { name: 'Card JSON', description: 'A card of the card builder, or push content' };

const typeOf = (description: string) => ({ displayName: 'Channel Type', description });
const contentAs = { displayName: 'Content', description: 'How to enter the content', sendAs: '' };

/** A channel as the API takes it: its content is checked where its type says what that is. */
const oneChannel = z.looseObject({ channelType: z.string() }).superRefine((given, context) => {
	const { channelType, content } = given;
	const schema = { in_app: card, push: z.looseObject({}) }[channelType];
	const found = content === undefined ? undefined : schema?.safeParse(content);
	for (const { path, message } of found?.error?.issues ?? [])
		context.addIssue({ code: 'custom', path: ['content', ...path], message: told(message) });
});

const told = (message: string): string =>
	ruleParts(message).length > 1
		? message
		: ruleMessage(
				'has content that isn’t a JSON object',
				'Pass it as {"title": "…", "body": "…"}.',
			);

const jsonContent = {
	card: requiredFor(
		contentJson(card, MAX_BYTES, {
			displayName: 'Card',
			description:
				'Card as JSON (version 1.0) from the card builder, with version, style.background, body and fallbackText',
			placeholder: 'e.g. {{ $json.card }}',
			sendAs: '',
		}),
		{ contentAs: ['card'], channelType: ['in_app', 'both'] },
	),
	pushContent: requiredFor(
		contentJson(anyObject, MAX_BYTES, {
			displayName: 'Push Content',
			description: 'What the push notification shows, as JSON',
			placeholder: 'e.g. {"title": "Version 2 is here", "body": "See what’s new"}',
			sendAs: '',
		}),
		{ contentAs: ['card'], channelType: ['push', 'both'] },
	),
};

const EACH = ['form', 'card'];

/** The content of a template for its channels. */
export const newContent = {
	contentAs: options({
		...contentAs,
		options: {
			form,
			card: json,
			channels: {
				name: 'Channels JSON',
				description: 'All channels with their content, for sequences and other settings',
			},
		},
	}),
	channelType: requiredFor(
		options({
			...typeOf('Which channels the template is for'),
			options: {
				in_app: inApp,
				push,
				both: { name: 'In-App and Push', description: 'Both, with the same title and text' },
			},
			sendAs: '',
		}),
		{ contentAs: EACH },
	),
	...contentForm,
	...jsonContent,
	channels: requiredFor(
		contentJson(
			z
				.array(
					oneChannel,
					ruleMessage('must be a list', 'Write the channels as [{"channelType": "in_app", …}].'),
				)
				.min(1, ruleMessage('contains no channel', 'Give at least one, with its channelType.')),
			MAX_BYTES,
			{
				displayName: 'Channels',
				description:
					'Channels as CometChat’s API takes them, each with channelType, channelId and content',
				placeholder:
					'e.g. [{"channelType": "in_app", "channelId": "cc-notification-channel-news"}]',
				default: '[]',
			},
		),
		{ contentAs: ['channels'] },
	),
	inAppChannel: optional(
		channel({ displayName: 'In-App Channel', description: 'Channel for the feed', sendAs: '' }),
		{ shownFor: { channelType: ['in_app', 'both'] } },
	),
	pushChannel: optional(
		channel({ displayName: 'Push Channel', description: 'Channel for push', sendAs: '' }),
		{ shownFor: { channelType: ['push', 'both'] } },
	),
	retentionHours: optional(
		number({
			displayName: 'Retention Hours',
			description: 'Hours until an item leaves the feed; 0 keeps it',
			minValue: 0,
			sendAs: '',
		}),
		{ shownFor: { channelType: ['in_app', 'both'] } },
	),
};

/** The same for one channel of an existing template. */
export const changedType = options({
	...typeOf('Channel whose content to set'),
	options: { in_app: inApp, push },
});
export const changedContent = {
	contentAs: options({ ...contentAs, options: { form, card: json } }),
	...contentForm,
	...jsonContent,
};

/** The content for one type of channel, from the form or as given. */
export function contentFor(type: string, input: Input): IDataObject {
	const { contentAs: as, card: given, pushContent } = input;
	if (type === 'push')
		return as === 'form' ? pushOf(input as Filled) : (pushContent as IDataObject);
	return as === 'form' ? cardOf(input as Filled) : (given as IDataObject);
}

/** All channels of a new template. */
export function channelsOf(input: Input): IDataObject[] {
	const { contentAs: as, channelType, channels, inAppChannel, pushChannel, retentionHours } = input;
	if (as === 'channels') return channels as IDataObject[];
	const own: Record<string, IDataObject> = {
		in_app: given({ channelId: inAppChannel, messageRetentionHours: retentionHours }),
		push: given({ channelId: pushChannel }),
	};
	return Object.entries(own)
		.filter(([type]) => channelType === 'both' || channelType === type)
		.map(([type, more]) => ({ channelType: type, ...more, content: contentFor(type, input) }));
}

const given = (values: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== undefined),
	) as IDataObject;
