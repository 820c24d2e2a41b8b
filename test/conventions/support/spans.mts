import ts from 'typescript';

/** A part of a source, by its path and first line, and how many lines it has. */
export interface Span {
	place: string;
	lines: number;
}

interface Source {
	path: string;
	text: string;
}

/** Every node of a source that is wanted, also inside of another. */
function spansIn({ path, text }: Source, isWanted: (node: ts.Node) => boolean): Span[] {
	const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
	const spans: Span[] = [];
	const visit = (node: ts.Node): void => {
		const first = lineAt(node.getStart(source));
		if (isWanted(node))
			spans.push({ place: `${path}:${first}`, lines: lineAt(node.end) - first + 1 });
		ts.forEachChild(node, visit);
	};
	visit(source);
	return spans;
}

/** Every operation that a source declares. */
export const declarationsIn = (source: Source): Span[] =>
	spansIn(
		source,
		(node) =>
			ts.isCallExpression(node) &&
			ts.isIdentifier(node.expression) &&
			node.expression.text === 'defineOperation',
	);

/** Every function of a source, without its comment. */
export const functionsIn = (source: Source): Span[] =>
	spansIn(source, (node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined);
