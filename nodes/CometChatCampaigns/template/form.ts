import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import {
	type Field,
	oneLine,
	optional,
	requiredFor,
	ruleMessage,
	type ShownFor,
} from '../../engine';
import { type About, groups, longText, text } from '../../fields/basic';
import { notVariable, withSpacedVariables } from '../../fields/braces';
import { runsCode } from '../../fields/links';

const contains = (braces: string) =>
	`contains “${oneLine(braces, 60)}”, which isn’t a variable and would be shown unchanged`;

const NAMES =
	'Between the braces, use letters from A to Z, digits and underscores, and start with no digit. To show braces, enter the content as JSON.';

const withDoubleBraces = <T extends Field<string, true>>(field: T) => ({
	...field,
	schema: field.schema
		.superRefine((written, context) => {
			const braces = notVariable(written);
			if (braces !== undefined)
				context.addIssue({ code: 'custom', message: ruleMessage(contains(braces), NAMES) });
		})
		.transform(withSpacedVariables),
});

/** A web page or a place in an app, also where a variable is all of it, or a part. */
const link = (about: About) =>
	withDoubleBraces({
		...text(about),
		schema: z
			.string()
			.max(3000)
			.refine(
				(address) =>
					/^([a-z][a-z0-9+.-]*:|\{)[^\s\p{Cc}\\]+$/iu.test(address) && !runsCode(address),
				ruleMessage('isn’t a valid URL', 'Start it with https://, and remove all spaces.'),
			),
	});

const buttons = groups({
	displayName: 'Buttons',
	description: 'Up to three buttons below the text of an item in the feed',
	entryName: 'Button',
	maxEntries: 3,
	sendAs: '',
	fields: {
		label: withDoubleBraces(
			text({
				displayName: 'Label',
				description: 'Text of the button',
				placeholder: 'e.g. Read more',
				max: 100,
			}),
		),
		url: link({
			displayName: 'URL',
			description: 'What the button opens',
			placeholder: 'e.g. https://example.com/release',
		}),
	},
});

/** What an announcement says, without JSON: the same text in the feed and as a push notification, for these choices. */
export const contentForm = (inApp: ShownFor, push: ShownFor, anyChannel: ShownFor) => ({
	title: requiredFor(
		withDoubleBraces(
			text({
				displayName: 'Title',
				description: 'Title, with variables of the receiver in single braces',
				placeholder: 'e.g. Hi {first_name}, version 2 is here',
				sendAs: '',
			}),
		),
		anyChannel,
	),
	text: requiredFor(
		withDoubleBraces(
			longText({
				displayName: 'Text',
				description: 'Text below the title, with variables in single braces',
				placeholder: 'e.g. Find your {plan} features in the menu',
				max: 5000,
				sendAs: '',
			}),
		),
		anyChannel,
	),
	imageUrl: optional(
		link({
			displayName: 'Image URL',
			description: 'Picture to show with the text',
			placeholder: 'e.g. https://example.com/release.png',
			sendAs: '',
		}),
		{ shownFor: anyChannel },
	),
	buttons: optional(buttons, { shownFor: inApp }),
	link: optional(
		link({
			displayName: 'Link',
			description: 'What the push notification opens',
			placeholder: 'e.g. https://example.com/release',
			sendAs: '',
		}),
		{ shownFor: push },
	),
});

/** What was filled in. */
export interface Filled {
	title?: string | undefined;
	text?: string | undefined;
	imageUrl?: string | undefined;
	buttons?: Array<{ label: string; url: string }> | undefined;
	link?: string | undefined;
}

/** Card JSON: picture, title, text, and buttons side by side (docs/platform.md, Campaigns). */
export function cardOf({
	title,
	text: content,
	imageUrl,
	buttons: filledButtons = [],
}: Filled): IDataObject {
	const items = filledButtons.map(({ label, url }, index) => ({
		id: `button${index + 1}`,
		type: 'button',
		label,
		action: { type: 'openUrl', url, openIn: 'browser' },
	}));
	return {
		version: '1.0',
		style: { background: { light: '#FFFFFF', dark: '#1C1C1E' } },
		body: [
			...(imageUrl ? [{ id: 'image', type: 'image', url: imageUrl, altText: title }] : []),
			{ id: 'title', type: 'text', content: title, variant: 'heading3', fontWeight: 'bold' },
			{ id: 'text', type: 'text', content },
			...(items.length > 0 ? [{ id: 'buttons', type: 'row', gap: 8, wrap: true, items }] : []),
		],
		fallbackText: `${title}\n${content}`,
	};
}

/** Of push content only the names of title and text are shown anywhere (docs/platform.md, Not documented). */
export const pushOf = ({ title, text: body, imageUrl, link: opens }: Filled): IDataObject => ({
	title,
	body,
	...(imageUrl ? { image: imageUrl } : {}),
	...(opens ? { link: opens } : {}),
});
