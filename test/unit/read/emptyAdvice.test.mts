import type { IExecuteFunctions } from 'n8n-workflow';
import { emptyAdvice } from '../../../nodes/engine/read/parameters';

const FILL_IN = 'Fill in the field, or check the result of its expression.';
const gaveNothing = (node: string) =>
	`Its expression gave nothing. Check what “${node}” returned for this item.`;

it.each([
	['', 'Agent', FILL_IN],
	['={{ $json.output }}', 'Agent', gaveNothing('Agent')],
	["={{ $('Order').item.json.id }}", 'Agent', gaveNothing('Order')],
	['={{ $json.output }}', undefined, FILL_IN],
])('says of %j after %j what to check', (raw, previousNode, advice) => {
	const source = previousNode === undefined ? null : { main: [{ previousNode }] };
	const context = {
		getNodeParameter: () => raw,
		getExecuteData: () => ({ source }),
	} as unknown as IExecuteFunctions;
	expect(emptyAdvice(context, 'text', 0)).toBe(advice);
});
