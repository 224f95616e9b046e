-- CreateTable
CREATE TABLE "ServiceKey" (
    "owner" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "brokenAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("owner", "service")
);

-- CreateTable
CREATE TABLE "Push" (
    "owner" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "draftId" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "remote" TEXT NOT NULL,
    "mark" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("owner", "key")
);
