import type { IExecuteFunctions } from 'n8n-workflow';
import { FILL_IN } from '../problem/input';
import { oneLine } from '../problem/text';

const NAMED = /\$\((["'`])(.+?)\1\)/;

/**
 * What to do about a parameter that has no value. Where an expression should have given it, that is the
 * node whose output it reads: the one that it names, or the one before.
 */
export function emptyAdvice(context: IExecuteFunctions, path: string, item: number): string {
	const raw: unknown = context.getNodeParameter(path, item, '', { rawExpressions: true });
	if (typeof raw !== 'string' || !raw.startsWith('=')) return FILL_IN;
	const node = NAMED.exec(raw)?.[2] ?? context.getExecuteData().source?.main?.[0]?.previousNode;
	return node === undefined
		? FILL_IN
		: `Its expression gave nothing. Check what “${oneLine(node, 60)}” returned for this item.`;
}
