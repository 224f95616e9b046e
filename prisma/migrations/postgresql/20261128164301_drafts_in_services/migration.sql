-- CreateTable
CREATE TABLE "ServiceKey" (
    "owner" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "brokenAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ServiceKey_pkey" PRIMARY KEY ("owner","service")
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
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Push_pkey" PRIMARY KEY ("owner","key")
);
