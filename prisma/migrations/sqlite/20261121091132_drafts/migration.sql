-- CreateTable
CREATE TABLE "Draft" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner" TEXT NOT NULL,
    "wizard" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT,
    "subject" TEXT NOT NULL,
    "stepIndex" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "nameSearch" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL,
    "saveId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "Draft_owner_updatedAt_idx" ON "Draft"("owner", "updatedAt");

-- CreateIndex
CREATE INDEX "Draft_deletedAt_idx" ON "Draft"("deletedAt");
