/** The engine's one door: all that declarations, platform and triggers take from it. */
export {
	type HttpRequest,
	type RequestResult,
	type Resumed,
	resumePathOf,
	type SendRequest,
} from './apiRequest';
export { operationBuilder, type RunnableOperation } from './catalogue/operationBuilder';
export { type Resource, resource, selectedOperation } from './catalogue/resource';
export { type Source, type SourceRun } from './catalogue/source';
export { type Client, openClient, probe } from './client';
export { type Clock, steadyClock, steadyNow, turns } from './clock';
export {
	type Api,
	type Codes,
	type Limits,
	type PagePosition,
	type ResponseData,
	type WireFormat,
} from './declaration/api';
export {
	changed,
	type Choice,
	type Choices,
	type Field,
	type Fields,
	type FileBytes,
	type FileContent,
	type Input,
	type InputOf,
	isRequired,
	type Named,
	optional,
	requiredFor,
	ruleMessage,
	ruleParts,
	schemaOf,
	type Section,
	sectionOf,
	type ShownFor,
	type ValueOf,
} from './declaration/field';
export { type Attachment, attachmentFields, type Downloads } from './declaration/files';
export {
	type Approval,
	type Completion,
	type FieldIssue,
	fieldOf,
	type Hint,
	type Links,
	type Operation,
	type PendingApproval,
} from './declaration/operation';
export { isRaw, simplified, simplifyField } from './declaration/output';
export { done, doneWith, list, object, type ResponseShape } from './declaration/response';
export { execute } from './execute';
export { type Execution, type Fetched, type PlanRequests, type ReadList } from './execution';
export { batched } from './execution/batched';
export {
	type Batch,
	listedIn,
	NOT_LISTED,
	notListedIn,
	type ReadEntryResult,
	resultByKey,
	resultByListAndKey,
	sharedResult,
} from './execution/batched/batch';
export { type KeptFor, monthsBefore } from './execution/batched/keptFor';
export { keyLists } from './execution/batched/keyLists';
export { orderOf, runsBackwards, targetKey } from './execution/batched/plan';
export { records } from './execution/batched/records';
export { asItComes, cursor, paged, whole } from './execution/lists';
export { failItems, perItem } from './execution/perItem';
export { gathering, planAll } from './execution/planner';
export { isOutOfDate, readingFirst, whileCurrent } from './execution/readModifyWrite';
export { repeatedFields, toRow } from './execution/toRow';
export { uploaded, uploadedAfter } from './execution/uploaded';
export { type Storing, withAttachments } from './file/attachments';
export { OutputFile } from './file/export';
export { csvLine, escaped, unescaped } from './file/rowText';
export { properties, subtitle } from './form';
export { columnMapper, control, inCollection, withShow } from './form/control';
export { type ListSource, type NamedList, readForForm, searchMethods } from './form/listSearch';
export { collectionProperty, notice } from './form/operationForm';
export { jsonText, parseJson } from './json';
export {
	canonical,
	caseless,
	cutEnd,
	isObject,
	isSame,
	lettersOf,
	only,
	showsAll,
	without,
} from './objects';
export { cursorPages } from './paging/cursorPages';
export { numberedPages } from './paging/numberedPages';
export { type GetPage, type Paginator, rowsOf, wholeList } from './paging/paginator';
export { pausesUpTo } from './pauses';
export { Rows } from './pipeline/rows';
export {
	type BatchEntry,
	type Growing,
	type ItemInput,
	type ItemResult,
	type Plan,
	type Planned,
	type RefusedItem,
} from './plan';
export { asMaybeProcessed, otherList, stopped } from './problem/doubt';
export { couldKeepExisting } from './problem/fromApiError';
export {
	HELD_BACK,
	invalid,
	joined,
	missing,
	noCredential,
	skippedWithList,
	tooMany,
} from './problem/input';
export { collateralProblem, withEntryName } from './problem/sharedRequest';
export { counted, inOneText, listed, oneLine } from './problem/text';
export { toNodeError } from './problem/toNode';
export { readFrom, type Reading } from './read';
export { coerce, isZeroDate } from './read/coerce';
export { type BinaryFile, bytesOf, inUtf8, lost, MAX_BYTES, type StoredFile } from './read/file';
export { formatValue, trimmed } from './read/formatValue';
export { brokenRule, fromIssue } from './read/fromIssue';
export { asTyped, beginsAsList, listOf } from './read/lists';
export { parameter, type ParameterValue } from './read/parameterValue';
export { emptyAdvice, gaveNothing, nothingGiven } from './read/parameters';
export { type ParameterSource, type PlannedField } from './read/source';
export { buildBody, deepMerge } from './request/body';
export { failure, type Problem, type Result, success } from './result';
export { itemRun } from './run/itemRun';
export { continueOnFail } from './run/run';
export { type Sealing } from './sealing';
