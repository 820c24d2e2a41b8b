import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import {
	type Input,
	optional,
	requiredFor,
	ruleMessage,
	ruleParts,
	type ShownFor,
} from '../../engine';
import { number, options } from '../../fields/basic';
import { card, cardHint } from '../../fields/card';
import { anyObject } from '../../fields/common';
import { contentJson } from '../../fields/contentJson';
import { eachOnce } from '../../fields/eachOnce';
import { channel } from '../shared/id';
import { cardOf, contentForm, type Filled, pushOf } from './form';

const MAX_BYTES = 64 * 1024;

const inApp = { name: 'In-App', description: 'An item in the feed of each receiver' };
const push = { name: 'Push', description: 'A push notification to each receiver' };

/** A channel as the API takes it: its content is checked where its type says what that is. */
const oneChannel = z.looseObject({ channelType: z.string() }).superRefine((entry, context) => {
	const { channelType, content } = entry;
	const schema = { in_app: card, push: z.looseObject({}) }[channelType];
	const result = content === undefined ? undefined : schema?.safeParse(content);
	for (const { path, message } of result?.error?.issues ?? [])
		context.addIssue({
			code: 'custom',
			path: ['content', ...path],
			message: contentMessage(message),
		});
});

const contentMessage = (message: string): string =>
	ruleParts(message).length > 1
		? message
		: ruleMessage(
				'has content that isn’t a JSON object',
				'Pass it as {"title": "…", "body": "…"}.',
			);

/** Content as JSON, where these choices ask for it. */
const jsonContent = (asCard: ShownFor, asPush: ShownFor) => ({
	card: requiredFor(
		contentJson(card, MAX_BYTES, {
			displayName: 'Card',
			description:
				'Card as JSON (version 1.0) from the card builder, with version, style.background, body and fallbackText',
			placeholder: 'e.g. {{ $json.card }}',
			builderHint: cardHint,
			sendAs: '',
		}),
		asCard,
	),
	pushContent: requiredFor(
		contentJson(anyObject, MAX_BYTES, {
			displayName: 'Push Content',
			description: 'What the push notification shows, as JSON',
			placeholder: 'e.g. {"title": "Version 2 is here", "body": "See what’s new"}',
			sendAs: '',
		}),
		asPush,
	),
});

const IN_APP = ['in_app', 'both'];
const PUSH = ['push', 'both'];

/** The content of a template for its channels: one choice says which, and how it is entered. */
export const newContent = {
	content: options({
		displayName: 'Content',
		description: 'Channels of the template, and how to enter its content',
		options: {
			in_app: inApp,
			both: { name: 'In-App and Push', description: 'Both, with the same title and text' },
			card: { name: 'In-App as Card JSON', description: 'A card of the card builder' },
			push,
			pushContent: { name: 'Push as JSON', description: 'Content of a push notification' },
			channels: {
				name: 'Channels as JSON',
				description: 'All channels with their content, for sequences and other settings',
			},
		},
		sendAs: '',
	}),
	...contentForm({ content: IN_APP }, { content: PUSH }, { content: [...IN_APP, 'push'] }),
	...jsonContent({ content: ['card'] }, { content: ['pushContent'] }),
	channels: requiredFor(
		contentJson(
			z
				.array(
					oneChannel,
					ruleMessage('must be a list', 'Write the channels as [{"channelType": "in_app", …}].'),
				)
				.min(1, ruleMessage('contains no channel', 'Give at least one, with its channelType.'))
				.superRefine(eachOnce(({ channelType }) => [channelType])),
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
		{ content: ['channels'] },
	),
	inAppChannel: optional(
		channel({ displayName: 'In-App Channel', description: 'Channel for the feed', sendAs: '' }),
		{ shownFor: { content: [...IN_APP, 'card'] } },
	),
	pushChannel: optional(
		channel({ displayName: 'Push Channel', description: 'Channel for push', sendAs: '' }),
		{ shownFor: { content: [...PUSH, 'pushContent'] } },
	),
	retentionHours: optional(
		number({
			displayName: 'Retention Hours',
			description: 'Hours until an item leaves the feed; 0 keeps it',
			minValue: 0,
			sendAs: '',
		}),
		{ shownFor: { content: [...IN_APP, 'card'] } },
	),
};

/** The channel of an existing template whose content is set. */
export const changedType = options({
	displayName: 'Channel Type',
	description: 'Channel whose content to set',
	options: { in_app: inApp, push },
});
const inForm = { contentAs: ['form'] };
const ofFeed = { channelType: ['in_app'] };
const ofPush = { channelType: ['push'] };
export const changedContent = {
	contentAs: options({
		displayName: 'Content',
		description: 'How to enter the content',
		options: {
			form: { name: 'Form', description: 'Title, text, picture, buttons and link' },
			json: { name: 'JSON', description: 'A card of the card builder, or push content' },
		},
		sendAs: '',
	}),
	...contentForm({ ...inForm, ...ofFeed }, { ...inForm, ...ofPush }, inForm),
	...jsonContent({ contentAs: ['json'], ...ofFeed }, { contentAs: ['json'], ...ofPush }),
};

/** The content for one type of channel, as given or from the form. */
export const contentFor = (type: string, { card: cardJson, pushContent, ...form }: Input) =>
	type === 'push'
		? ((pushContent as IDataObject | undefined) ?? pushOf(form as Filled))
		: ((cardJson as IDataObject | undefined) ?? cardOf(form as Filled));

const TYPES: Record<string, string[]> = {
	both: ['in_app', 'push'],
	card: ['in_app'],
	pushContent: ['push'],
};

/** All channels of a new template. */
export function channelsOf(input: Input): IDataObject[] {
	const { channels, inAppChannel, pushChannel, retentionHours } = input;
	const choice = input.content as string;
	if (choice === 'channels') return channels as IDataObject[];
	const channelSettings: Record<string, IDataObject> = {
		in_app: definedValues({ channelId: inAppChannel, messageRetentionHours: retentionHours }),
		push: definedValues({ channelId: pushChannel }),
	};
	return (TYPES[choice] ?? [choice]).map((type) => ({
		channelType: type,
		...channelSettings[type],
		content: contentFor(type, input),
	}));
}

const definedValues = (values: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== undefined),
	) as IDataObject;
