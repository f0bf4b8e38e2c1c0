/**
 * Words of public names that the glossary need not explain: an engineer knows them, or they say what is done and not what
 * it is about. One that names something of the portal belongs into docs/glossary.md instead.
 */
const GROUPS = {
  small: `a after ahead all apart as at back by for free here next not now of off offline old on one or other out own past
    short to up why with within`,
  doing: `accept actions add apply approve assign begin book cancel change check choices choose compete complete compose
    confirm count create deactivate decide decline decode define delete deletion describe discard done download drop edit embed
    empty end erase escape featured find fit focus forget forgot get give given go guard has hide hint hydrate inline
    invite is issues join keep laid list login logout made manage match may memory merge mutation navigate off open opening
    optimistic order overlap pack paint prefetch preview provide publish publishable query reach reactivate read ready redirect
    remember remove renew require resend reserve rest restore resume retry rollback satisfies save search see select send separate
    serve set show sold sort start store stub submit subscribe summary switch taken target tell trim type unassign uncheer undo update use verify
    watch withdraw work write written`,
  telling: `access age ambiguous attached body bounds beyond cents choice code current data date default details digits earlier early elite email error example failure
    faults filter form found global hash header holder hours id initials installable instant key kind lasting later legal local location
    mastered max mean minutes modal month ms name new notice number origin outcome parameter params percent period place policy portal private public
    range refused rehearsed rule runtime security service shape sound step tagline text title unauthorized unchanged unsaved weekly word`,
  technical: `256 api attribute brotli client contract control cookie csp element gzip html http icon input intent json markup option output path pdf
    props schema script sha stat tags url worker youtube`,
  screen: `area avatar badge band bar button card checkbox column container dialog eyebrow field figure grid heading line logo nav
    outlet placeholder player row section sheet spinner style tab table tile toolbar`,
};

export const PLAIN_WORDS: ReadonlySet<string> = new Set(Object.values(GROUPS).flatMap((words) => words.split(/\s+/)));
