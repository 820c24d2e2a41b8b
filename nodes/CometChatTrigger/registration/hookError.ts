import type { INode } from 'n8n-workflow';
import { inOneText, type Problem, toNodeError } from '../../engine';

/**
 * A problem as a hook throws it. People see only one sentence of it, most versions of n8n the message and
 * some the description, so both hold all. Old versions never try again after a certain word.
 */
export function hookError(node: INode, problem: Problem): Error {
	const text = inOneText(problem).replace(/authorization/gi, 'sign-in');
	return toNodeError(node, { ...problem, message: text, description: text });
}
