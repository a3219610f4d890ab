/** Words that carry structure, not content. Negation and modality are read by the frame, so they are listed here too. */
const ENGLISH = `a an the this that these those it its he him his she her hers they them their theirs we us our ours i me my mine
 you your yours who whom whose which what where when why how there here then than so as if or and but nor yet both either neither
 of in on at by for with about into onto to from up down out off over under again further between through during per via
 be is are was were been being am do does did doing done have has had having will would shall should can could may might must ought
 not no nor never don't doesn't didn't isn't aren't wasn't weren't won't wouldn't shouldn't can't cannot couldn't mustn't haven't
 hasn't hadn't ain't needn't i'm i've i'd i'll you're you've you'd you'll he's she's it's we're we've we'd we'll they're they've
 they'd they'll that's there's here's what's who's let's also just too very really quite such some any all each every few more most
 other another own same only while because until although though however etc e.g i.e always please anywhere everywhere somewhere ever`;

const OTHERS = `el la los las un una unos unas de del al y o que en con por para es son se su sus lo le les no nunca
 der die das ein eine einen einem einer und oder nicht kein keine im in zu zum zur mit von für auf ist sind den dem des es
 le la les un une des du et ou que qui dans en avec pour par sur est sont ne pas ce cette au aux
 o a os as um uma e ou que no na nos nas com por para é são não do da dos das
 и в во не на я с со что а по это он она они но же к у из за от до`;

const SETS = new Set(`${ENGLISH} ${OTHERS}`.split(/\s+/).filter((word) => word !== ''));

export function isStopWord(lowerCase: string): boolean {
  return SETS.has(lowerCase);
}
