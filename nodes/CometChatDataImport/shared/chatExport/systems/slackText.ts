import type { IDataObject } from 'n8n-workflow';
import { convertedId } from '../../convertedId';
import type { FoundUser } from '../found';
import { MAX_MENTIONS } from '../mentions';
import { listOf, objectOf, textOf } from '../values';

/** What the text of a message needs from around it. */
export interface TextAround {
	/** A user of the export, if there is one with that ID. */
	userOf(id: string): FoundUser | undefined;
	/** What a channel is called, if all may know that. */
	channelOf(id: string): string | undefined;
	/** What the emoji of the message look like, by how they are written. */
	emoji: ReadonlyMap<string, string>;
}

/** A text of Slack as CometChat writes it, with whom it mentions. */
export function readText(written: string, around: TextAround) {
	const mentions = new Map<string, FoundUser>();
	let userGroups = 0;
	const mention = (id: string, label: string): string => {
		const user = around.userOf(id);
		if (user && (mentions.has(id) || mentions.size < MAX_MENTIONS)) {
			mentions.set(id, user);
			return `<@uid:${convertedId(id)}>`;
		}
		return `@${user?.name ?? (label || id)}`;
	};
	const text = written.split(/(<[^<>]*>)/).map((piece, index) => {
		if (index % 2 === 0) return unescaped(withEmoji(piece, around.emoji));
		const [target = '', label = ''] = piece.slice(1, -1).split(/\|(.*)/s);
		if (target.startsWith('@')) return mention(target.slice(1), unescaped(label));
		if (target.startsWith('#')) return `#${around.channelOf(target.slice(1)) ?? target.slice(1)}`;
		if (!target.startsWith('!')) return labelledLink(unescaped(target), unescaped(label));
		userGroups += Number(target.startsWith('!subteam'));
		return commandOf(target.slice(1), unescaped(label));
	});
	return { text: text.join(''), mentions: [...mentions.values()], userGroups };
}

/** `<!here>`, user groups and dates. */
function commandOf(target: string, label: string): string {
	const [name = '', id = ''] = target.split('^');
	if (name === 'date') return label;
	if (name === 'subteam') return label || `@${id}`;
	return `@${name}`;
}

const SCHEME = /^(?:https?:\/\/|mailto:|tel:)/;

/** A link with its label, if that says more than the link; addresses are told without `mailto:`. */
function labelledLink(url: string, label: string): string {
	const bare = url.replace(SCHEME, '');
	const shown = /^https?:/.test(url) ? url : bare;
	return label === '' || label === bare || label === url ? shown : `${label} (${shown})`;
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&' };

/** Slack escapes three signs, each once. */
export const unescaped = (text: string): string =>
	text.replace(/&(lt|gt|amp);/g, (written, name: string) => SIGNS[name] ?? written);

const withEmoji = (text: string, emoji: TextAround['emoji']): string =>
	emoji.size === 0
		? text
		: text.replace(/:[\w+'-]+:(?::skin-tone-\d:)?/g, (written) => emoji.get(written) ?? written);

/** What emoji of a message look like: its blocks tell that, as far as they are no own ones. */
export function emojiOf(blocks: unknown): Map<string, string> {
	const signsByText = new Map<string, string>();
	const add = (element: IDataObject): void => {
		const { type, name, unicode, skin_tone: tone } = element;
		const signs = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/.test(textOf(unicode) ?? '');
		if (type === 'emoji' && signs) {
			const written = `:${String(name)}:${tone ? `:skin-tone-${String(tone)}:` : ''}`;
			const codes = String(unicode)
				.split('-')
				.map((code) => parseInt(code, 16));
			if (codes.every((code) => code <= 0x10ffff))
				signsByText.set(written, String.fromCodePoint(...codes));
		}
		listOf(element.elements).forEach(add);
	};
	listOf(blocks).forEach(add);
	return signsByText;
}

/** The words of a message without a text, as bots write them: its attachments, or else its blocks. */
export function wordsOf({ attachments, blocks }: IDataObject): string {
	const ofAttachments = listOf(attachments).flatMap((attachment) => {
		const fields = listOf(attachment.fields).map((field) =>
			[field.title, field.value].map(textOf).filter(Boolean).join(': '),
		);
		const lines = [attachment.pretext, attachment.title, attachment.text]
			.map(textOf)
			.concat(fields)
			.filter(Boolean);
		return lines.length > 0 ? lines : [textOf(attachment.fallback)].filter(Boolean);
	});
	return (ofAttachments.length > 0 ? ofAttachments : listOf(blocks).flatMap(linesOf)).join('\n');
}

/** The lines of a block of text. */
function linesOf(block: IDataObject): string[] {
	const lines = [block, ...listOf(block.fields), ...listOf(block.elements)].map(
		({ text }) => textOf(text) ?? textOf(objectOf(text).text),
	);
	const within = listOf(block.elements).flatMap(({ elements }) =>
		listOf(elements)
			.map(({ text }) => textOf(text) ?? '')
			.join(''),
	);
	return [...lines, ...within].filter((line): line is string => Boolean(line));
}
