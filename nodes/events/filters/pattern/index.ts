import { z } from 'zod/v4';
import { ruleMessage } from '../../../engine';
import { compile, matches, sizeOf } from './match';
import { parse, unsupportedIn } from './parse';

/** A regular expression that was read: whether a text holds a match; undefined if that takes too long. */
export type TextPattern = (text: string) => boolean | undefined;

/** A larger one would be given up on with any long text. */
const MAX_SIZE = 1000;

/** The sender chooses the text. */
const MAX_SEARCHED = 2000;

const compiles = (source: string): boolean => {
	try {
		return Boolean(new RegExp(source, 'iu'));
	} catch {
		return false;
	}
};

/** Why a regular expression is not taken, as a rule's message; nothing if it is. */
function complaint(source: string): string | undefined {
	if (!compiles(source))
		return ruleMessage('isn’t a regular expression', 'Check its brackets and backslashes.');
	const unsupported = unsupportedIn(source);
	if (unsupported)
		return ruleMessage(
			`contains “${unsupported.part}”, ${unsupported.name}, which isn’t supported here`,
			'Rewrite it with characters, classes, groups, |, anchors and repetitions.',
		);
	if (sizeOf(parse(source)) > MAX_SIZE)
		return ruleMessage(
			'repeats too much',
			'Use smaller numbers in braces, or * and + instead, and fewer alternatives.',
		);
	return undefined;
}

/** Takes a regular expression that is searched for in linear time, and gives the search. */
export const textPattern = z
	.string()
	.max(1000, { abort: true })
	.transform((source, context): TextPattern => {
		const message = complaint(source);
		if (message) {
			context.addIssue({ code: 'custom', message });
			return z.NEVER;
		}
		const start = compile(parse(source));
		return (text) => matches(start, text.normalize('NFC').slice(0, MAX_SEARCHED));
	});
